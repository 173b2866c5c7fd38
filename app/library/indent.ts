/** The classes that indent a collection by its depth, stored in its element's `data-depth`; less on a phone. */
export const INDENT = [
  "data-[depth=1]:pl-4 data-[depth=2]:pl-8 data-[depth=3]:pl-12 data-[depth=4]:pl-16",
  "sm:data-[depth=1]:pl-6 sm:data-[depth=2]:pl-12 sm:data-[depth=3]:pl-18 sm:data-[depth=4]:pl-24",
].join(" ");
