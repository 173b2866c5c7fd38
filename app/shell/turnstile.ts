/**
 * The part of Turnstile's API in use: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(widget: string): void;
  remove(widget: string): void;
};

type Rendering = {
  siteKey: string;
  scriptUrl: string;
  /** Told each answer, and null when it has expired. */
  onAnswer: (answer: string | null) => void;
  /** Removes the bot check when aborted. */
  signal: AbortSignal;
};

/**
 * Puts the bot check into an element.
 * @returns a function that asks for another answer
 * @throws Error if its script is blocked
 */
export async function renderTurnstile(
  place: HTMLElement,
  { siteKey, scriptUrl, onAnswer, signal }: Rendering,
): Promise<() => void> {
  const turnstile = await loadTurnstile(scriptUrl);
  if (signal.aborted) return () => {};
  const options = { sitekey: siteKey, appearance: "interaction-only", "response-field": false, callback: onAnswer };
  const widget = turnstile.render(place, { ...options, "expired-callback": () => onAnswer(null) });
  signal.addEventListener("abort", () => turnstile.remove(widget));
  return () => turnstile.reset(widget);
}

/** Once per document. */
function loadTurnstile(src: string): Promise<Turnstile> {
  const known = () => (window as typeof window & { turnstile?: Turnstile }).turnstile;
  return new Promise((resolve, reject) => {
    const loaded = known();
    if (loaded) return resolve(loaded);
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => {
      const turnstile = known();
      if (turnstile) resolve(turnstile);
      else reject(new Error("The challenge script did not initialize."));
    };
    script.onerror = () => reject(new Error("The challenge script could not be loaded."));
    document.head.appendChild(script);
  });
}
