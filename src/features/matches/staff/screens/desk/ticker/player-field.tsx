import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskPlayer } from '#contract/matches/staff-match-desk.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { TypedPlayer } from '../entry-form.ts'
import { findPlayers } from '../find-players.ts'
import * as styles from './player-field.module.css'

interface PlayerFieldProps {
  label: string
  required?: boolean
  squad: readonly DeskPlayer[]
  value: TypedPlayer
  onChange: (value: TypedPlayer) => void
  error?: string | undefined
}

/**
 * Somebody of a squad by number or a part of the name. The likeliest is marked and taken by Enter, Tab or a press; Escape leaves what was typed as it
 * stands; arrows choose another.
 */
export function PlayerField({ label, required, squad, value, onChange, error }: PlayerFieldProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [active, setActive] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const found = value.isExact ? [] : findPlayers(value.text, squad)
  const isOpen = hasFocus && found.length > 0
  const marked = found[Math.min(active, found.length - 1)]
  const take = (player: DeskPlayer | undefined) => {
    if (player) onChange({ text: player.name, isExact: true })
  }

  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(index => (index + step + found.length) % found.length)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      onChange({ ...value, isExact: true })
    }
    // Enter goes on to write the entry: it is the entry's own key.
    if (event.key === 'Enter' || event.key === 'Tab') take(marked)
  }

  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={t('desk.form.playerHint')}
        required={required}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && marked ? `${id}-${found.indexOf(marked)}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={80}
        value={value.text}
        onChange={({ target }) => {
          setActive(0)
          onChange({ text: target.value, isExact: false })
        }}
        onKeyDown={press}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('desk.form.suggestions')}
        hidden={!isOpen}
        className={styles.list}
      >
        {found.map((player, index) => (
          // The field keeps the focus and answers the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- a list of a combobox is walked by the keys of its field
          <div
            key={player.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={player === marked}
            className={styles.option}
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(player)}
          >
            <span className={styles.number}>{player.number ?? '–'}</span>
            {player.name}
          </div>
        ))}
      </div>
    </div>
  )
}
