import type { CmsPage } from '#contract/cms-page.ts'
import * as styles from './page-opening.module.css'

/** Title and introduction of a page that does not begin with a hero. */
export function PageOpening({ page }: { page: CmsPage }) {
  return (
    <header className={`wrap ${styles.opening}`}>
      {page.category !== undefined && <p className="kicker">{page.category}</p>}
      <h1 className={`display ${styles.title}`}>{page.title}</h1>
      {page.teaser !== undefined && <p className={styles.lead}>{page.teaser}</p>}
    </header>
  )
}
