/** A page of what was read as a whole: nobody has more tickets than fit into a few. */
export const inPage = <T>(all: readonly T[], { Page, PageSize }: { Page: number; PageSize: number }): T[] =>
  all.slice((Page - 1) * PageSize, Page * PageSize)
