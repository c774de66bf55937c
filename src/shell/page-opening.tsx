import type { CmsPage } from '#contract/cms/cms-page.ts'
import { classNames } from '#src/ui/class-names.ts'
import { hasLongWord } from './model/long-word.ts'
import * as styles from './page-opening.module.css'

export interface PageOpeningProps {
  page: CmsPage
  /** Over the whole width on the club's own ground. */
  large?: boolean
}

/** Title and introduction of a page that does not begin with a hero. */
export function PageOpening({ page, large = false }: PageOpeningProps) {
  return (
    <header className={classNames('wrap', styles.opening, large && styles.large)}>
      {page.category !== undefined && <p className="kicker">{page.category}</p>}
      <h1 className={classNames('display', styles.title, hasLongWord(page.title) && styles.broad)}>
        {page.title}
      </h1>
      {page.teaser !== undefined && <p className={styles.lead}>{page.teaser}</p>}
    </header>
  )
}
