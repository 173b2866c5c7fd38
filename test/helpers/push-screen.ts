import type { BrowserContext, Worker as BrowserWorker, Page } from "playwright-core";
import type { FakePushService, FakeSubscription } from "../fakes/push-service";
import type { TestPage } from "./browser";
import { toast } from "./home";

/** A browser context that subscribes to the fake, because this browser has no push service of its own. */
export async function withPush(
  { page, context }: Pick<TestPage, "page" | "context">,
  { service, origin }: { service: FakePushService; origin: string },
): Promise<FakeSubscription> {
  const subscription = service.subscribe();
  await context.grantPermissions(["notifications"], { origin });
  await page.addInitScript((made) => {
    let isSubscribed = sessionStorage.getItem("stand-in") === "yes";
    const self = { ...made, options: {}, toJSON: () => made, unsubscribe: async () => true };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => (isSubscribed ? self : null) as never;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("stand-in", "yes");
      isSubscribed = true;
      return self as never;
    };
  }, subscription);
  return subscription;
}

/** A browser's service worker. */
export async function workerOf(context: BrowserContext): Promise<BrowserWorker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent("serviceworker");
}

/** Simulates a click on a notification in the service worker. */
export async function press(worker: BrowserWorker, action: string): Promise<void> {
  await worker.evaluate(async (pressed) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("no notification is shown");
    const works: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      ...{ notification, action: pressed, waitUntil: (work: Promise<unknown>) => works.push(work) },
    });
    self.dispatchEvent(event);
    await Promise.all(works);
  }, action);
}

/** Delivers a push to the worker like the browser would. */
export async function show(worker: BrowserWorker, payload: unknown): Promise<void> {
  await worker.evaluate(async (data) => {
    const works: Promise<unknown>[] = [];
    const event = Object.assign(new Event("push"), {
      ...{ data: { json: () => data }, waitUntil: (work: Promise<unknown>) => works.push(work) },
    });
    self.dispatchEvent(event);
    await Promise.all(works);
  }, payload);
}

/** A headless browser cannot show notifications, so this records what would be shown. */
export async function withScreen(worker: BrowserWorker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: Record<string, unknown> };
    let screen: Record<string, unknown>[] = [];
    registration.showNotification = async (title: string, options: { tag: string }) => {
      const close = () => {
        screen = screen.filter((one) => one !== notification);
      };
      const notification: Record<string, unknown> = { title, ...options, close };
      screen = [...screen.filter(({ tag }) => tag !== options.tag), notification];
    };
    registration.getNotifications = async () => screen;
  });
}

type Shown = { title: string; body: string; silent: boolean; actions: { title: string }[] };

/** The notifications currently shown. */
export const shown = (worker: BrowserWorker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as { registration: { getNotifications(): Promise<Shown[]> } };
    const all = await scope.registration.getNotifications();
    return all.map(({ title, body, silent, actions }) => ({
      title,
      body,
      silent,
      actions: actions.map((one) => one.title),
    }));
  });

/** Turns on pushes on the settings page. */
export async function turnOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await toast(page, "Notifications are on").waitFor();
}
