import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/identity/account.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { formatDateTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { saveAsJson } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Row } from '#src/ui/row.tsx'
import { readData } from '../model/data-value.ts'
import { useDataName } from '../use-data-name.ts'
import { DataView } from './data-view.tsx'
import { Part } from './part.tsx'
import * as styles from './section.module.css'

/** The export, area by area, with a way to keep it as a file. */
export function DataAreas({ data }: { data: DataExport }) {
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
