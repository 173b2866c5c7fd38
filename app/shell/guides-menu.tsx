import { GUIDES } from "./links";
import { Menu, MenuLink } from "~/app/ui/menu";

/** The guides menu in the header. */
export function GuidesMenu() {
  return (
    <Menu id="guides-menu" label="Guides" trigger="word">
      {GUIDES.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
