import { useTranslation } from 'react-i18next'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { TeaserKicker } from './blocks/teaser-kicker.tsx'
import * as styles from './news-opening.module.css'
import { ShareLine } from './share-line.tsx'

/** Headline, introduction and picture of an article. */
export function NewsOpening({ page }: { page: CmsPage }) {
  const { t } = useTranslation('common')
  return (
    <header className={`wrap ${styles.opening}`}>
      <TeaserKicker kicker={page.category} date={page.date} withYear />
      <h1 className={styles.title}>{page.title}</h1>
      {page.teaser !== undefined && <p className={styles.lead}>{page.teaser}</p>}
      {page.author !== undefined && <p className={styles.author}>{t('news.by', { author: page.author })}</p>}
      <ShareLine title={page.title} slug={page.slug} />
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
