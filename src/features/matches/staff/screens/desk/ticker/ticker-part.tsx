import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskEntryDraft } from '#contract/matches/staff-match-desk.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import { type DeskState, serverNow } from '#src/features/matches/staff/api/matches.ts'
import { latestOwn, latestWritten } from '../changes.ts'
import type { DeskWrite } from '../desk-writes.ts'
import { type Command, isPossible } from './desk-commands.ts'
import {
  emptyForm,
  type EntryForm,
  formOfEntry,
  type FormType,
  holdsInput,
  likelyDecision,
  likelyPeriod,
} from '../entry-form.ts'
import { suggestedMinute } from '../minute-text.ts'
import type { Pending } from '../outbox.ts'
import type { Desk } from '../use-desk.ts'
import { useDeskNews } from './use-desk-news.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskEntryText } from './use-desk-entry-text.ts'
import { Abandonment } from './abandonment.tsx'
import { CommandBar } from './command-bar.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { type EntryAction, EntryList } from './entry-list.tsx'
import { commandsOf, OutboxList, type RefusalCommand } from './outbox-list.tsx'
import { Key } from './key.tsx'
import * as styles from './ticker-part.module.css'
import { TickerSwitch } from './ticker-switch.tsx'

interface TickerPartProps {
  state: DeskState
  desk: Desk
  /** Why the last question had no answer; null while all is well. */
  failure: Error | null
  /** When the match was last known to be as it is shown, in milliseconds. */
  knownAt: number
  hasKeys: boolean
  onKeysChange: (isOn: boolean) => void
  isShown: boolean
  /** The desk around it, whose keys are commands. */
  area: React.RefObject<HTMLElement | null>
}

/** Where a ticker is written: what can be told, the entry that is open, what is not written yet, and all that was told. */
export function TickerPart({
  state,
  desk,
  failure,
  knownAt,
  hasKeys,
  onKeysChange,
  isShown,
  area,
}: TickerPartProps) {
  const { match, ahead } = state
  const { t } = useTranslation('admin')
  const textOf = useDeskEntryText(match)
  const news = useDeskNews(match, desk)
  const home = useRef<HTMLElement>(null)
  /** Counts the entries that were opened, each of which begins with its own first field. */
  const [opened, setOpened] = useState(0)
  const [abandoned, setAbandoned] = useState<EntryForm | null>(null)
  const [hint, setHint] = useState({ words: '', after: '' })
  const { form, outbox } = desk

  const withdrawing = outbox.pending.flatMap(({ write }) =>
    write.kind === 'withdraw' ? [write.entryId] : [],
  )
  const undone = latestOwn(
    match.entries.filter(({ id }) => !withdrawing.includes(id)),
    desk.isOwn,
  )

  const putBack = latestWritten(match.entries.filter(entry => entry.isWithdrawn && desk.hasDone(entry)))

  const open = (next: EntryForm) => {
    if (form && holdsInput(form)) setAbandoned(form)
    setOpened(count => count + 1)
    desk.setForm(next)
  }
  const openNew = (type: FormType, changes: Partial<EntryForm> = {}) =>
    open({ ...emptyForm(type, suggestedMinute(match, serverNow(ahead))), ...changes })
  const close = () => {
    desk.setForm(null)
    home.current?.focus()
  }
  useEffect(() => {
    // A question in front of the entry took the focus along when both went.
    if (form === null && opened > 0 && document.activeElement === document.body) home.current?.focus()
  }, [form, opened])
  const say = (words: string) => setHint({ words, after: news.words })
  const put = (write: Omit<Extract<DeskWrite, { kind: 'withdraw' }>, 'key'>) =>
    desk.put({ ...write, key: crypto.randomUUID() })
  const setWithdrawn = ({ id, version }: DeskEntry, isWithdrawn: boolean) =>
    put({ kind: 'withdraw', entryId: id, version, isWithdrawn })

  const submit = (entry: DeskEntryDraft) => {
    if (!form) return
    const key = crypto.randomUUID()
    const { corrects } = form
    desk.put(
      corrects
        ? { key, kind: 'correct', entryId: corrects.id, version: corrects.version, entry, form }
        : { key, kind: 'write', entry, isSecond: false, form },
    )
    close()
  }

  const begin = (type: FormType, row: DeskEntry | undefined) => {
    if (!isPossible(type, match)) {
      say(
        t(
          type === 'Period'
            ? 'desk.notNow.noPeriod'
            : match.period === 'ShootOut'
              ? 'desk.notNow.ShootOut'
              : 'desk.notNow.PreMatch',
        ),
      )
    } else if (type === 'Period') openNew(type, { period: likelyPeriod(match.nextPeriods) })
    else openNew(type, type === 'VAR' && row && !row.isWithdrawn ? likelyDecision(row) : {})
  }

  const run = (command: Command, row?: DeskEntry) => {
    if (command === 'correct') {
      const held = match.entries.filter(({ isWithdrawn }) => !isWithdrawn)
      const entry = row ?? latestOwn(held, desk.isOwn) ?? latestWritten(held)
      if (entry && !entry.isWithdrawn) open(formOfEntry(entry))
      else say(t('desk.notNow.nothingToCorrect'))
    } else if (command === 'undo') {
      const entry = row ?? undone
      if (entry && !entry.isWithdrawn) setWithdrawn(entry, true)
      else say(t('desk.notNow.nothingToUndo'))
    } else if (command === 'putBack') {
      const entry = row?.isWithdrawn ? row : putBack
      if (entry) setWithdrawn(entry, false)
      else say(t('desk.notNow.nothingToPutBack'))
    } else begin(command, row)
  }

  const act = (action: EntryAction, entry: DeskEntry) => {
    if (action === 'correct') open(formOfEntry(entry))
    else if (action === 'cancelGoal') openNew('VAR', likelyDecision(entry))
    else setWithdrawn(entry, action === 'withdraw')
  }

  const answer = (command: RefusalCommand, { write }: Pending) => {
    desk.drop(write.key)
    if (command === 'another' && write.kind === 'write')
      desk.put({ ...write, isSecond: true, key: crypto.randomUUID() })
    if (command === 'open' && write.kind !== 'withdraw') open(write.form)
    else home.current?.focus()
  }
  const reopen = () => {
    if (!abandoned) return
    setAbandoned(null)
    open(abandoned)
  }

  useDeskKeys(area, {
    isShown,
    isOn: hasKeys,
    isWriting: form !== null,
    onCommand: (command, rowId) =>
      run(
        command,
        match.entries.find(({ id }) => id === rowId),
      ),
    onRefusal: command => {
      const refused = outbox.pending.find(({ problem }) => problem)
      if (!refused || !commandsOf(refused).includes(command)) return false
      answer(command, refused)
      return true
    },
    onReopen: reopen,
  })

  const waiting = outbox.pending.filter(({ problem }) => !problem).length
  return (
    <div className={styles.columns}>
      <section ref={home} tabIndex={-1} aria-label={t('desk.keys.ready')} className={styles.work}>
        <div className={form ? styles.behind : undefined}>
          <CommandBar
            match={match}
            hasKeys={hasKeys}
            undoes={undone && textOf(undone).line}
            canPutBack={putBack !== undefined}
            onCommand={command => run(command)}
          />
        </div>
        {form && (
          <Composer
            key={opened}
            match={match}
            form={form}
            onChange={desk.setForm}
            onWrite={submit}
            onGiveUp={() => {
              setAbandoned(holdsInput(form) ? form : abandoned)
              close()
            }}
          />
        )}
        <p role="status" className={styles.status}>
          {hint.words !== '' && hint.after === news.words ? hint.words : news.words}
        </p>
        {abandoned && !form && (
          <button type="button" className={styles.reopen} aria-keyshortcuts="B" onClick={reopen}>
            {hasKeys && <Key name="B" />}
            {t('desk.outbox.reopen')}
          </button>
        )}
        <ConnectionNotice
          failure={failure}
          isCutOff={outbox.isCutOff}
          waiting={waiting}
          knownAt={knownAt}
          onRetry={() => {
            desk.hurry()
            home.current?.focus()
          }}
        />
        <OutboxList match={match} outbox={outbox} hasKeys={hasKeys} onCommand={answer} />
        <Switch
          label={t('desk.keys.on')}
          hint={t('desk.keys.hint')}
          checked={hasKeys}
          onCheckedChange={onKeysChange}
        />
      </section>
      <section aria-label={t('desk.entries.title')} className={styles.told}>
        <TickerSwitch match={match} />
        <Abandonment match={match} />
        <EntryList match={match} foreign={news.foreign} onAction={act} />
      </section>
    </div>
  )
}
