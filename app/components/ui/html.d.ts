import "react";

/** Attributes of HTML that React 18 passes on but does not name. */
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
    popovertarget?: string;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none";
  }
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
}
