import "react";

/** HTML attributes that React 18 passes through but does not type. */
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
