import { navigate } from 'gatsby'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { dayIn } from './admin-search.ts'
import * as styles from './search-form.module.css'

export interface Days {
  from: string | undefined
  until: string | undefined
}

export interface DayRangeProps {
  days: Days
  hrefFor: (days: Days) => string
}

const ends = ['from', 'until'] as const

/** Narrows a list to some days, as soon as a day stands in a field or none does any more. */
export function DayRange({ days, hrefFor }: DayRangeProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const choose = (end: keyof Days, text: string) => {
    const day = dayIn(text)
    if (text === '' || day !== undefined) navigate(hrefFor({ ...days, [end]: day }), { state: keepsPlace })
  }
  return (
    <>
      {ends.map(end => (
        <div key={`${end} ${days[end] ?? ''}`}>
          <label htmlFor={`${id}-${end}`} className={styles.label}>
            {t(`list.${end}`)}
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            className={styles.input}
            defaultValue={days[end] ?? ''}
            onChange={event => choose(end, event.target.value)}
          />
        </div>
      ))}
    </>
  )
}
