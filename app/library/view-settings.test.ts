import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_SORTS } from "~/functions/item-types";
import { DEFAULT_LIBRARY_SETTINGS, LIBRARY_VIEWS, PAGE_SIZES, STATUSES } from "~/functions/library/library-settings";
import { NO_ITEM_FILTERS, readItemFilters, writeItemFilters } from "./filters";
import { LIBRARY_TABS } from "./library-tabs";
import {
  changedSettings,
  isByTalk,
  openingAddress,
  readViewSettings,
  withAllTab,
  writeSettings,
} from "./view-settings";

const settings = fc.record({
  tab: fc.constantFrom(...LIBRARY_TABS.map(({ value }) => value)),
  view: fc.constantFrom(...LIBRARY_VIEWS),
  sort: fc.constantFrom(...ITEM_SORTS),
  status: fc.constantFrom(null, ...STATUSES),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  hasTags: fc.boolean(),
  isNamed: fc.boolean(),
  showsTests: fc.boolean(),
});

describe("library settings", () => {
  it("survive the round trip through their cookie, whatever other cookies there are", () => {
    fc.assert(
      fc.property(settings, (written) => {
        const [cookie = ""] = writeSettings(written).split(";");
        expect(readViewSettings(cookie)).toEqual(written);
        expect(readViewSettings(`theme=dark; ${cookie}; other=library=1`)).toEqual(written);
      }),
    );
  });

  it("are sent as what differs from those known before", () => {
    const known = DEFAULT_LIBRARY_SETTINGS;
    expect(changedSettings(known, { ...known })).toEqual({});
    expect(changedSettings(known, { ...known, status: "archived", isNamed: true })).toEqual({
      status: "archived",
      isNamed: true,
    });
    fc.assert(
      fc.property(settings, settings, (one, other) => {
        expect({ ...one, ...changedSettings(one, other) }).toEqual(other);
      }),
    );
  });

  it("show talks unless the address filters, sorts, continues a list, or names the other view", () => {
    const shows = (query: string, view: "talks" | "items") => isByTalk(new URLSearchParams(query), { view });
    expect([shows("", "talks"), shows("", "items"), shows("tab=all", "talks")]).toEqual([true, false, true]);
    expect([shows("view=talks", "items"), shows("view=items", "talks")]).toEqual([true, false]);
    for (const query of ["type=quiz", "search=x&view=talks", "sort=title", "cursor=c", "collection=none"])
      expect([query, shows(query, "talks")]).toEqual([query, false]);
  });

  it("fall back to the defaults without a cookie, or with an invalid one", () => {
    for (const cookies of ["", "theme=dark", "library=", "library=tab=x&sort=y&size=7", "mylibrary=tab=tags"]) {
      expect(readViewSettings(cookies)).toEqual(DEFAULT_LIBRARY_SETTINGS);
    }
    fc.assert(fc.property(fc.string(), (cookies) => void readViewSettings(cookies)));
  });

  it("open the library as set, and keep everything reachable", () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const { searchParams } = new URL(openingAddress(chosen), "https://a.example");
        expect(readItemFilters(searchParams)).toMatchObject({ sort: chosen.sort, status: chosen.status });
        expect(searchParams.get("tab") ?? "all").toBe(chosen.tab);
        const all = withAllTab(writeItemFilters(new URLSearchParams(), NO_ITEM_FILTERS), chosen);
        expect(all.size > 0 || openingAddress(chosen) === "/content-manager").toBe(true);
        expect([readItemFilters(all), all.get("tab") ?? "all"]).toEqual([NO_ITEM_FILTERS, "all"]);
      }),
    );
  });
});
