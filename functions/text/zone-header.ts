/** The header in which every changing request of a page names its browser's time zone. */
export const ZONE_HEADER = "Time-Zone";
