/** Classes of the buttons below a question: on phones within reach of the thumb, however long it is. */
export const BAR =
  "taker-bar mt-4 flex flex-wrap items-center justify-between gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-5 max-sm:-mx-5 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:pt-2.5 max-sm:pb-[max(0.625rem,env(safe-area-inset-bottom))]";
