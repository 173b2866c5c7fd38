import type { ReactNode } from "react";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M5 13V9a5 5 0 0 1 10 0v4l1.5 2h-13L5 13ZM8.25 17a1.9 1.9 0 0 0 3.5 0" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="m12 5-5 5 5 5" />
  </Icon>
);

export const ForwardIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M7 4 3.5 7.5 7 11M4 7.5h8a4 4 0 0 1 0 8H8" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />
  </Icon>
);

/** A menu of further actions, where there is no room for a word. */
export const DotsIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 10h.01M10 10h.01M16 10h.01" />
  </svg>
);
