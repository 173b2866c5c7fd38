import { Link } from "@remix-run/react";
import { BellIcon } from "~/app/ui/icons";

const MOST = 99;

/** The link to notifications, with the unread count. Its width is reserved, so nothing moves when the count loads. */
export function Bell({ unread }: { unread: number | null }) {
  return (
    <Link
      to="/notifications"
      viewTransition
      aria-label={unreadName(unread)}
      className="relative grid size-11 place-items-center"
    >
      <BellIcon />
      <UnreadCount
        count={unread}
        className="absolute top-1 right-0.5 rounded-full bg-ink px-1.5 text-[0.6875rem]/4.5 font-semibold text-paper tabular-nums"
      />
    </Link>
  );
}

export function UnreadCount({ count, className }: { count: number | null; className: string }) {
  if (!count) return null;
  return (
    <span className={className} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

export function unreadName(unread: number | null): string {
  if (!unread) return "Notifications";
  return `Notifications, ${unread > MOST ? `more than ${MOST}` : unread} unread`;
}
