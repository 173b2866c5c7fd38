import { Menu, MenuLink } from "../ui/menu";
import { Toolbar } from "../ui/toolbar";

/** The page's heading, with what can be made and set. */
export function LibraryHead() {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <h1 className="text-title font-semibold tracking-tight">Library</h1>
      <Toolbar>
        <Menu label="Create">
          <MenuLink to="/?tab=transcript">Transcript</MenuLink>
          <MenuLink to="/">PRD</MenuLink>
        </Menu>
        <Menu label="Settings" align="end">
          <MenuLink to="/review?tab=settings">Study settings</MenuLink>
          <MenuLink to="/account">Account and notifications</MenuLink>
        </Menu>
      </Toolbar>
    </div>
  );
}
