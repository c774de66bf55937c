import { useTranslation } from 'react-i18next'
import { localeOf } from '#contract/kernel/locale.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useDataName } from './use-data-name.ts'
import type { DataValue } from './data-value.ts'
import * as styles from './data-view.module.css'

/** A value of the data export to be read, with all that is in it. */
export function DataView({ value }: { value: DataValue }) {
  const nameOf = useDataName()
  if (value.kind === 'list') {
    return (
      <ol className={styles.list}>
        {value.items.map((item, index) => (
          <li key={index} className={styles.item}>
            <DataView value={item} />
          </li>
        ))}
      </ol>
    )
  }
  if (value.kind === 'record') {
    return (
      <dl className={styles.record}>
        {value.entries.map(entry => (
          <div key={entry.key} className={styles.entry}>
            <dt className={styles.term}>{nameOf(entry.key)}</dt>
            <dd className={styles.value}>
              <DataView value={entry.value} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <PlainValue value={value} />
}

type Plain = Exclude<DataValue, { kind: 'list' | 'record' }>

function PlainValue({ value }: { value: Plain }) {
  const { t } = useTranslation('own-data')
  const language = useLanguage()
  switch (value.kind) {
    case 'nothing':
      return t('data.nothing')
    case 'text':
      return value.text
    case 'number':
      return value.number.toLocaleString(localeOf(language))
    case 'truth':
      return t(value.isTrue ? 'data.yes' : 'data.no')
    case 'moment':
      return formatDateTime(value.timestamp, language)
    case 'day':
      return formatDate(noonOf(value.day), language)
    case 'money':
      return formatMoney(value.money, language)
    case 'localized':
      return inLanguage(value.text, language)
  }
}
