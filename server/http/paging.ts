/** Where a page stands in its list; pages count from 1. */
interface Position {
  page: number
  pageSize: number
  totalCount: number
}

/** A page of a list as `pageOf` (contract/kernel/primitives.ts) declares it. */
export const toPage = <T>(items: T[], { page, pageSize, totalCount }: Position) => ({
  items,
  page,
  pageSize,
  totalCount,
  hasNextPage: page * pageSize < totalCount,
})
