import type { Browser, BrowserContext, Page } from "playwright-core";
import { openPage, type TestPage } from "../browser";
import { cases } from "../every-case";
import { open, quiet } from "../quiet";
import type { TestServer } from "../worker";
import { type Control, controlsOf, press } from "./controls";
import { cookiesOf, makeOwn, newAccount, newVisitor, type Own, type Someone } from "./own";
import type { State } from "./states";

export type Profile = { who: "visitor" | "account"; width: 360 | 1280 };

/** One row of the table. */
export type Row = { page: string; state: string; pressed: number; findings: string[] };

/** Limits: controls per state, equal controls per state, and controls in what one of them opens. */
const MOST = 60;
const MOST_ALIKE = 2;
const MOST_INSIDE = cases(4, 15);
/** How long to wait; a page that generates something is not awaited. */
const PATIENCE_MS = 3000;

/** These end the session or the account, so they come last, and a new person follows. */
const ENDS = /\b(log ?out|sign out|delete (my |your )?account|continue without)/i;

/** Responses that presses cause: an empty form is rejected, payments are not configured, a link is dead. */
const EXPECTED = /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_)/;

/** One browser that presses everything, and its person. */
export class Crawler {
  private profile: TestPage | null = null;
  private someone: Someone | null = null;
  private own: Own | null = null;
  private problems: string[] = [];

  /** @param pressed the shell's controls and the links already pressed, shared by a profile's crawlers */
  constructor(
    private readonly browser: Browser,
    private readonly worker: TestServer,
    private readonly to: Profile,
    private readonly pressed: Set<string>,
  ) {}

  /** Presses every control of a state, and of what those open. */
  async crawl(state: State, most = MOST): Promise<Row> {
    const row: Row = { page: state.page, state: state.state, pressed: 0, findings: [] };
    try {
      await this.enter(state);
      this.collect(row, "opening it");
      const controls = (await this.wanted(state)).slice(0, most);
      for (const control of controls) await this.pressOne(state, control, row);
    } catch (thrown) {
      row.findings.push(`stopped: ${String(thrown).split("\n").slice(0, 3).join(" ")}`);
      await this.close();
    }
    return row;
  }

  async close(): Promise<void> {
    await this.profile?.context.close();
    this.profile = null;
    this.own = null;
  }

  /** The controls to press here, those that end something last. */
  private async wanted({ page, state }: State): Promise<Control[]> {
    const fresh = (await controlsOf(this.page)).filter(({ key, nth, isShell, leadsTo }) => {
      if (nth >= MOST_ALIKE) return false;
      const name = isShell
        ? `shell ${key}`
        : leadsTo !== null
          ? `${page} ${leadsTo}`
          : `${page}, ${state}: ${key} ${nth}`;
      return !this.pressed.has(name) && this.pressed.add(name);
    });
    return fresh.toSorted((a, b) => Number(ENDS.test(a.key)) - Number(ENDS.test(b.key)));
  }

  private async pressOne(state: State, control: Control, row: Row): Promise<void> {
    const [before, address] = [await controlsOf(this.page), this.page.url()];
    if (!(await this.attempt(control, row, control.key))) {
      await this.enter(state);
      if (!(await this.attempt(control, row, control.key))) return;
    }
    const isHere = this.page.url() === address;
    const after = await controlsOf(this.page);
    const known = new Set(before.map(({ key }) => key));
    const opened = after.filter(
      (one) => isHere && one.isInside && !known.has(one.key) && this.isNewIn(state, control, one),
    );
    if (ENDS.test(control.key)) await this.close();
    if (isHere && after.length === before.length && opened.length === 0 && !ENDS.test(control.key)) return;
    for (const inside of opened.slice(0, MOST_INSIDE)) {
      await this.enter(state);
      if (!(await press(this.page, control))) break;
      await this.settle();
      await this.attempt(inside, row, `${control.key} > ${inside.key}`);
      if (ENDS.test(inside.key)) await this.close();
    }
    await this.enter(state);
  }

  /** Whether a control has not been pressed yet in what this one opens on this page. */
  private isNewIn({ page }: State, { key }: Control, inside: Control): boolean {
    const name = `${page}: ${key} > ${inside.key} ${inside.nth}`;
    return inside.nth < MOST_ALIKE && !this.pressed.has(name) && this.pressed.add(name) !== undefined;
  }

  private async attempt(control: Control, row: Row, name: string): Promise<boolean> {
    if (!(await press(this.page, control))) return false;
    row.pressed += 1;
    await this.settle();
    this.collect(row, name);
    const text = await this.page.evaluate(() => document.body.innerText).catch(() => "");
    if (/Something went wrong/i.test(text)) row.findings.push(`${name}: an error page`);
    return true;
  }

  /**
   * Opens the state again: as a new person if the last one's session ended, and with new things if some were deleted.
   */
  private async enter({ path, prepare }: State): Promise<void> {
    this.someone = this.profile
      ? this.someone
      : await (this.to.who === "account" ? newAccount : newVisitor)(this.worker);
    if (!this.someone) return;
    this.profile ??= await this.newProfile(this.someone);
    this.own ??= await makeOwn(this.worker, this.someone);
    await open(this.page, path(this.own));
    await prepare?.(this.page);
    await this.settle();
  }

  private async newProfile(someone: Someone): Promise<TestPage> {
    const { width } = this.to;
    const profile = await openPage(this.browser, this.worker.url, { width, height: 800 });
    await profile.context.addCookies(cookiesOf(someone, this.worker));
    await this.listen(profile.context);
    return profile;
  }

  private async listen(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/(i\.ytimg|www\.youtube)/, (route) => route.abort());
    context.on("console", (message) => {
      if (message.type() === "error" && !EXPECTED.test(message.text())) this.problems.push(message.text());
    });
    context.on("weberror", (error) => this.problems.push(`uncaught ${error.error().message}`));
    context.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    context.on("request", (request) => {
      if (request.method() === "DELETE") this.own = null;
    });
  }

  private get page(): Page {
    if (!this.profile) throw new Error("no profile is open");
    return this.profile.page;
  }

  private async settle(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([quiet(this.page).catch(() => undefined), late]);
  }

  private collect(row: Row, name: string): void {
    for (const problem of this.problems.splice(0)) row.findings.push(`${name}: ${problem.slice(0, 300)}`);
  }
}
