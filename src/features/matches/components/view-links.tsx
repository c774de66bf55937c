import { useTranslation } from 'react-i18next'
import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './view-links.module.css'

interface ViewLinksProps {
  views: readonly { show: MatchView; href: string }[]
  chosen: MatchView
  /** Where they are views of one page: goes there without leaving the place that is read. */
  onChoose?: (href: string) => void
}

/** What of a match can be read; each view has its address. */
export function ViewLinks({ views, chosen, onChoose }: ViewLinksProps) {
  const { t } = useTranslation('matches')
  return (
    <nav aria-label={t('views.label')} className={styles.views}>
      {views.map(({ show, href }) => (
        <AppLink
          key={show}
          href={href}
          className={styles.view}
          aria-current={show === chosen ? 'page' : undefined}
          onClick={event => {
            const isOther = event.metaKey || event.ctrlKey || event.shiftKey
            if (!onChoose || isOther) return
            event.preventDefault()
            onChoose(href)
          }}
        >
          {t(`views.${show}`)}
        </AppLink>
      ))}
    </nav>
  )
}
