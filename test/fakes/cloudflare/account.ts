import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

export type Binding = {
  name: string;
  type: string;
  text?: string;
  id?: string;
  namespace_id?: string;
  queue_name?: string;
};

/** A Worker of the account after its uploads. `secrets` has values, which the API itself never returns. */
export type Script = {
  bindings: Binding[];
  secrets: Map<string, string>;
  crons: string[];
  uploads: number;
  /** The last migration tag of its Durable Objects. */
  migrationTag: string | undefined;
};

/** An in-memory Cloudflare account: what `npm run deploy` reads and changes. */
export class Account {
  readonly id = "0123456789abcdef0123456789abcdef";
  readonly databases = new Map<string, { name: string; data: DatabaseSync }>();
  readonly namespaces = new Map<string, string>();
  readonly queues = new Map<string, { name: string; consumers: object[] }>();
  readonly assets = new Set<string>();
  readonly scripts = new Map<string, Script>();
  /** Every change, in order, as `verb thing`. */
  readonly changes: string[] = [];
  /** Called after a change, before its response. */
  onChange: (change: string) => void | Promise<void> = () => {};

  async changed(change: string): Promise<void> {
    this.changes.push(change);
    await this.onChange(change);
  }

  createDatabase(name: string) {
    const uuid = randomUUID();
    this.databases.set(uuid, { name, data: new DatabaseSync(":memory:") });
    return uuid;
  }

  createNamespace(title: string) {
    const id = randomUUID().replaceAll("-", "");
    this.namespaces.set(id, title);
    return id;
  }

  createQueue(name: string) {
    const id = randomUUID().replaceAll("-", "");
    this.queues.set(id, { name, consumers: [] });
    return id;
  }

  script(name: string): Script {
    const known = this.scripts.get(name);
    if (known) return known;
    const made: Script = { bindings: [], secrets: new Map(), crons: [], uploads: 0, migrationTag: undefined };
    this.scripts.set(name, made);
    return made;
  }

  /**
   * Runs statements the way D1 does: all or none.
   * @throws SQLite's error
   */
  query(uuid: string, sql: string): { results: unknown[]; hasChanged: boolean } {
    const data = this.databases.get(uuid)?.data;
    if (!data) throw new Error(`no database ${uuid}`);
    if (/^\s*select\b/i.test(sql)) return { results: data.prepare(sql).all(), hasChanged: false };
    const before = this.stateOf(data);
    data.exec("BEGIN");
    try {
      data.exec(sql);
      data.exec("COMMIT");
    } catch (error) {
      data.exec("ROLLBACK");
      throw error;
    }
    return { results: [], hasChanged: this.stateOf(data) !== before };
  }

  private stateOf(data: DatabaseSync) {
    return JSON.stringify([
      data.prepare("SELECT total_changes() AS rows").get(),
      data.prepare("PRAGMA schema_version").get(),
    ]);
  }

  /** Closes the databases, which hold memory outside of JavaScript's heap. */
  close() {
    for (const { data } of this.databases.values()) data.close();
  }
}
