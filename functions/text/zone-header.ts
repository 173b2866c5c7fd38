/** The header in which pages of the product say their browser's time zone, with everything they change. */
export const ZONE_HEADER = "Time-Zone";
