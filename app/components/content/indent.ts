/** The classes that indent a collection by its depth, which is its element's `data-depth`. */
export const INDENT = "data-[depth=1]:pl-6 data-[depth=2]:pl-12 data-[depth=3]:pl-18 data-[depth=4]:pl-24";
