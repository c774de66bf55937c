import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { SearchRoute } from '#src/features/search/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'

/** The search of a sub-site, over the pages of all of them. */
export default function SearchPage() {
  return <SearchRoute />
}

export const Head = (props: HeadProps<object, PageContext>) => (
  <PageHead {...props} titleKey="titles.search" descriptionKey="descriptions.search" />
)
