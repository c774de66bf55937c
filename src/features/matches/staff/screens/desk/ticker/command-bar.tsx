import { useTranslation } from 'react-i18next'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { classNames } from '#src/ui/class-names.ts'
import { type Command, commandKeys, isPossible } from './desk-commands.ts'
import { type FormType, formTypes } from '../entry-form.ts'
import * as styles from './command-bar.module.css'
import { Key } from './key.tsx'

interface CommandBarProps {
  match: DeskMatch
  hasKeys: boolean
  /** What "take back" would take back, in words; undefined where it is nothing. */
  undoes: string | undefined
  canPutBack: boolean
  onCommand: (command: Command) => void
}

const others = ['correct', 'undo', 'putBack'] as const

/** Everything that can be told, each with its key. What does not fit now says so when it is pressed. */
export function CommandBar({ match, hasKeys, undoes, canPutBack, onCommand }: CommandBarProps) {
  const { t } = useTranslation('admin')
  const button = (command: Command, isOff: boolean) => (
    <button
      key={command}
      type="button"
      className={classNames(styles.command, isOff && styles.off)}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={hasKeys ? commandKeys[command].toUpperCase() : undefined}
      onClick={() => onCommand(command)}
    >
      {hasKeys && <Key name={commandKeys[command].toUpperCase()} />}
      {t(`desk.commands.${command}`)}
    </button>
  )
  const hasNothing = {
    correct: match.entries.every(({ isWithdrawn }) => isWithdrawn),
    undo: undoes === undefined,
    putBack: !canPutBack,
  }
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={t('desk.keys.title')} className={styles.commands}>
        {formTypes.map((type: FormType) => button(type, !isPossible(type, match)))}
      </div>
      <div className={styles.commands}>
        {others.map(command => button(command, hasNothing[command]))}
        {undoes !== undefined && (
          <span className={styles.undoes}>{t('desk.keys.undoes', { entry: undoes })}</span>
        )}
      </div>
    </div>
  )
}
