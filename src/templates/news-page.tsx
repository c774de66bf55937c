import type { PageProps } from 'gatsby'
import type { PageContext } from '#contract/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { NewsOpening } from '#src/shell/news-opening.tsx'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** One article: kind and day, headline, what it says in short, picture, blocks. */
export default function NewsPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  return (
    <article>
      <NewsOpening page={page} />
      <Blocks blocks={page.blocks} />
    </article>
  )
}
