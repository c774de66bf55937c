import type { CmsPage } from '#contract/cms-page.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { TeaserKicker } from './blocks/teaser-kicker.tsx'
import * as styles from './news-opening.module.css'

/** Headline, introduction and picture of an article. */
export function NewsOpening({ page }: { page: CmsPage }) {
  return (
    <header className={`wrap ${styles.opening}`}>
      <TeaserKicker kicker={page.category} date={page.date} withYear />
      <h1 className={styles.title}>{page.title}</h1>
      {page.teaser !== undefined && <p className={styles.lead}>{page.teaser}</p>}
      {page.picture && (
        <Picture
          picture={page.picture}
          className={styles.picture}
          cover
          eager
          sizes="(min-width: 78rem) 73rem, 92vw"
        />
      )}
    </header>
  )
}
