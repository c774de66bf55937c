import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { MainPages } from './main-pages.tsx'

export interface NothingFoundProps {
  query: string
  isFiltered: boolean
  onNoFilter: () => void
}

/** That nothing was found, and what to try. */
export function NothingFound({ query, isFiltered, onNoFilter }: NothingFoundProps) {
  const { t } = useTranslation('search')
  return (
    <>
      <EmptyState
        title={t('none', { query })}
        action={
          isFiltered && (
            <Button variant="quiet" onClick={onNoFilter}>
              {t('noFilter')}
            </Button>
          )
        }
      >
        {t(isFiltered ? 'tryNoFilter' : 'tryOther')}
      </EmptyState>
      <MainPages />
    </>
  )
}
