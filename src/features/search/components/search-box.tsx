import type { KeyboardEventHandler, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './search-box.module.css'

export interface SearchBoxProps {
  value: string
  onType: (text: string) => void
  /** The person turns to the box: what it needs can be loaded. */
  onFocus: () => void
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
  ref: Ref<HTMLInputElement>
}

/** Where to type. Results come by themselves; Enter does no harm, and works without a script. */
export function SearchBox({ value, onType, onFocus, onKeyDown, ref }: SearchBoxProps) {
  const { t } = useTranslation('search')
  return (
    <form role="search" className={styles.form} onSubmit={event => event.preventDefault()}>
      <label htmlFor="search-query" className={styles.label}>
        {t('label')}
      </label>
      <div className={styles.row}>
        <Icon name="search" />
        <input
          ref={ref}
          id="search-query"
          type="search"
          name="q"
          value={value}
          className={styles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={event => onType(event.target.value)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label={t('clear')} onClick={() => onType('')}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
    </form>
  )
}
