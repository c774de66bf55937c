import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/identity/account.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { saveAsJson } from '#src/lib/save-file.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { useExport } from '../../api/account.ts'
import { useDataName } from './use-data-name.ts'
import { readData } from './data-value.ts'
import { DataView } from './data-view.tsx'

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

/** The export, area by area, with a way to keep it as a file. */
function DataAreas({ data }: { data: DataExport }) {
  const { t } = useTranslation('own-data')
  const language = useLanguage()
  const nameOf = useDataName()
  return (
    <div className={styles.parts}>
      <div className={styles.part}>
        <p role="status" className={styles.muted}>
          {t('data.asOf', { moment: formatDateTime(data.createdAt, language) })}
        </p>
        <Row>
          <Button onClick={() => saveAsJson(`${t('data.fileName')}-${berlinDay(data.createdAt)}.json`, data)}>
            <Icon name="download" size={20} />
            {t('data.download')}
          </Button>
        </Row>
      </div>
      {Object.entries(data.areas).map(([area, value]) => (
        <Part key={area} title={nameOf(area)}>
          <Card>
            <DataView value={readData(value)} />
          </Card>
        </Part>
      ))}
    </div>
  )
}
