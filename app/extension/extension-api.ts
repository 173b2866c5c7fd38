/** The part of the browsers' extension interface in use, alike in Chrome, Edge and Firefox. */
type Event<Listener> = { addListener(listener: Listener): void; removeListener(listener: Listener): void };

export type Tab = { id?: number; url?: string };

export type ExtensionApi = {
  action: { onClicked: Event<(tab: Tab) => void> };
  permissions: {
    contains(wanted: { origins: string[] }): Promise<boolean>;
    request(wanted: { origins: string[] }): Promise<boolean>;
  };
  runtime: {
    id: string;
    getManifest(): { homepage_url: string };
    openOptionsPage(): Promise<void>;
    sendMessage(message: unknown): Promise<unknown>;
    onMessage: Event<
      (message: unknown, sender: { id?: string; tab?: Tab }, answer: (answer: unknown) => void) => boolean | undefined
    >;
  };
  scripting: {
    executeScript<Args extends unknown[]>(injection: {
      target: { tabId: number };
      files?: string[];
      func?: (...args: Args) => void;
      args?: Args;
    }): Promise<unknown>;
  };
  storage: {
    local: { get(key: string): Promise<Record<string, unknown>>; set(values: Record<string, unknown>): Promise<void> };
  };
  tabs: {
    create(tab: { url: string }): Promise<Tab>;
    onUpdated: Event<(tabId: number, change: { status?: string }) => void>;
  };
};

declare global {
  const chrome: ExtensionApi;
}
