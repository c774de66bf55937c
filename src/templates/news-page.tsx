import type { PageProps } from 'gatsby'
import type { CmsBlock } from '#contract/cms/cms-page.ts'
import type { PageContext } from '#contract/cms/page-context.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { NewsOpening } from '#src/shell/news-opening.tsx'
import * as styles from './news-page.module.css'

export { PageHead as Head } from '#src/shell/page-head.tsx'

/** A grid of the newest articles: on an article's own page those that stand beside it. */
const isMoreNews = (block: CmsBlock): boolean => block.type === 'teaserGrid' && block.news === 'latest'

/** One article: kind and day, headline, what it says in short, picture, blocks; beside them what else there is to read. */
export default function NewsPage({ pageContext: { page } }: PageProps<object, PageContext>) {
  if (!page) return null
  const more = page.blocks.filter(isMoreNews)
  return (
    <article>
      <NewsOpening page={page} />
      <div className={styles.columns}>
        <div>
          <Blocks blocks={page.blocks.filter(block => !isMoreNews(block))} />
        </div>
        {more.length > 0 && (
          <div>
            <Blocks blocks={more} />
          </div>
        )}
      </div>
    </article>
  )
}
