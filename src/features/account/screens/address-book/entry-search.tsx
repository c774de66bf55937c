import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './entry-search.module.css'

/** As the platform takes it. */
const maxLength = 254

export interface EntrySearchProps {
  value: string
  onType: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** Where to type whom one looks for. The list follows by itself; Enter does no harm. */
export function EntrySearch({ value, onType, ref }: EntrySearchProps) {
  const { t } = useTranslation('address-book')
  const id = useId()
  return (
    <form role="search" className={styles.form} onSubmit={event => event.preventDefault()}>
      <label htmlFor={id} className={styles.label}>
        {t('addressBook.search')}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.input}
        value={value}
        onChange={event => onType(event.target.value)}
      />
    </form>
  )
}
