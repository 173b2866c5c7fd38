import { linksTo } from "./lists/links";
import { type Outcome, round, sample, shown } from "./round";
import { type AttackWorld, members } from "./world";

/** The allowed targets of links. */
const VIDEO_ORIGINS = new Set(
  ["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be", "www.youtube-nocookie.com"].map(
    (host) => `https://${host}`,
  ),
);
const LANES = 3;

/**
 * Foreign links in every place that accepts a link. Nothing may be fetched except a video's captions at the platform's
 * own address. No one may be redirected elsewhere, and no other link may be stored.
 */
export async function attackLinks(
  world: AttackWorld,
  { count = Number.POSITIVE_INFINITY, seconds }: { count?: number; seconds: number },
): Promise<Outcome> {
  const people = await members(world, LANES);
  const all = linksTo(world.trap);
  return round({
    name: "Links to other hosts in every link field, form and header",
    unit: "links",
    cases: sample(all, Math.min(count, all.length)),
    seconds,
    lanes: LANES,
    attack: async (link, lane) => {
      const member = people[lane];
      if (!member) throw new Error(`there is no lane ${lane}`);
      const { caller, things } = member;
      const before = world.trapped();
      const isVideo = namesVideo(link);
      const faults: string[] = [];
      const see = async (what: string, response: Response, mayWork: boolean) => {
        const said = `${what} with ${shown(link)} answers ${response.status}`;
        const location = response.headers.get("location");
        if (location !== null && new URL(location, world.worker.url).origin !== world.worker.url.origin) {
          faults.push(`${said} and leads to ${location}`);
        }
        await response.arrayBuffer();
        // 503: the fake platform does not have the video, or this machine cannot reach it.
        if (response.status === 500) faults.push(said);
        if (!mayWork && response.ok && what.startsWith("POST /api")) faults.push(said);
      };
      for (const path of ["/api/transcripts", "/api/prompts"]) {
        await see(`POST ${path}`, await caller.post(path, { videoUrl: link }), isVideo);
      }
      const pdf = { requirements: ["An overview."], videoUrl: link };
      if (!isVideo) await see("POST /api/export/pdf", await caller.post("/api/export/pdf", pdf), false);
      const form = new URLSearchParams({ videoUrl: link, captionsText: "" });
      if (!isVideo) await see("the form of /", await caller.fetch("/?index", { method: "POST", body: form }), false);
      const referrer = printable(link);
      const theme = { method: "POST", body: new URLSearchParams({ theme: "dark", redirectTo: link, next: link }) };
      await see("/theme", await caller.fetch("/theme", theme), true);
      await see("/theme", await caller.fetch("/theme", { ...theme, headers: { referer: referrer } }), true);
      const query = `?redirectTo=${encodeURIComponent(link)}&next=${encodeURIComponent(link)}`;
      await see("/auth", await caller.get(`/auth${query}`), true);
      const note = {
        ...NOTE,
        guid: crypto.randomUUID(),
        citations: [{ videoUrl: link, startMs: 0, quote: "soil and seeds" }],
      };
      await see(
        "an import",
        await caller.post("/api/flashcards/import", { transcriptId: things.transcript, notes: [note] }),
        true,
      );
      if (world.trapped() > before) faults.push(`somebody went where ${shown(link)} leads`);
      return faults;
    },
  });
}

const NOTE = {
  line: 1,
  kind: "basic",
  front: "Front",
  back: "Back",
  cards: [],
  category: null,
  difficulty: "medium",
  tags: [],
};

/** Checked by the URL standard, independent of how the product reads links. */
function namesVideo(link: string): boolean {
  return URL.canParse(link.trim()) && VIDEO_ORIGINS.has(new URL(link.trim()).origin);
}

/** A header cannot contain line breaks or, with fetch, characters above U+00FF. */
const printable = (text: string) => text.replace(/[^\x21-\x7e]/g, "").slice(0, 2000);
