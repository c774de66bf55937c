import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import { useExport } from '../api/data-export.ts'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { DataAreas } from '../components/data-areas.tsx'
import * as styles from '../components/section.module.css'

/** `/account/data/`: everything that is held about the person, to read and to take along (GDPR, articles 15 and 20). */
export function DataScreen() {
  const { t } = useTranslation('own-data')
  const errorText = useErrorText()
  const collect = useExport()
  const failure = collect.error ?? (collect.data?.ok === false ? collect.data.problem : undefined)
  usePageTitle(t('data.title'))
  return (
    <>
      <PageHeading lead={t('data.lead')}>{t('data.title')}</PageHeading>
      {collect.data?.ok ? (
        <DataAreas data={collect.data.value} />
      ) : (
        <div className={styles.part}>
          <p className={styles.text}>{t('data.text')}</p>
          {failure && (
            <Notice tone="error" live title={t('data.failed')}>
              {errorText(failure)}
            </Notice>
          )}
          <Row>
            <Button loading={collect.isPending} onClick={() => collect.mutate()}>
              {t('data.collect')}
            </Button>
          </Row>
          {collect.isPending && <CardsSkeleton cards={3} height="10rem" />}
        </div>
      )}
    </>
  )
}
