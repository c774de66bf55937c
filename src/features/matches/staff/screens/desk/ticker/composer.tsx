import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntryDraft, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { draftOf, type EntryForm, type FormField, formOfEntry, isGrave, strangerIn } from '../entry-form.ts'
import { useDeskEntryText } from './use-desk-entry-text.ts'
import { useKeys } from './use-keys.ts'
import * as styles from './composer.module.css'
import { EntryFields, sideKeys } from './entry-fields.tsx'
import { Key } from './key.tsx'

export interface ComposerProps {
  match: DeskMatch
  form: EntryForm
  onChange: (form: EntryForm) => void
  onWrite: (entry: DeskEntryDraft) => void
  onGiveUp: () => void
}

const controls = 'input, textarea'

/** The fields of one entry: Enter writes it, Escape gives it up, whichever field is typed in. */
export function Composer({ match, form, onChange, onWrite, onGiveUp }: ComposerProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const textOf = useDeskEntryText(match)
  const [lack, setLack] = useState<FormField>()
  /** Names that no squad knows, each asked about once; the last one is asked about now. */
  const [strangers, setStrangers] = useState<NonNullable<ReturnType<typeof strangerIn>>[]>([])
  const [asks, setAsks] = useState(false)
  const { corrects, type } = form
  const change = (next: Partial<EntryForm>) => {
    setLack(undefined)
    onChange({ ...form, ...next })
  }

  /** The other desk has changed what is corrected here since it was opened. */
  const current = corrects && match.entries.find(({ id }) => id === corrects.id)
  const newer = corrects && current && current.version !== corrects.version ? current : undefined

  const focusOn = (field: Element | null | undefined) => {
    const all = [...(field?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(controls) ?? [])]
    const chosen = all.find(control => control instanceof HTMLInputElement && control.checked)
    ;(chosen ?? all[0])?.focus()
  }
  const fields = () => [...(element.current?.querySelectorAll('[data-field]') ?? [])]
  const fieldNamed = (name: FormField) => element.current?.querySelector(`[data-field="${name}"]`)

  useEffect(() => {
    const all = [...(element.current?.querySelectorAll('[data-field]') ?? [])]
    // Who corrects an entry knows whose it is: mostly it is the player, the minute or the words.
    const isSide = (field: Element) => field.getAttribute('data-field') === 'side'
    focusOn(corrects ? all.find(field => !isSide(field)) : all[0])
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the entry is opened
  }, [])

  const askedBefore = strangers.map(({ name }) => name)
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (newer) {
      element.current?.querySelector<HTMLElement>('[data-newer] button')?.focus()
      return
    }
    const draft = draftOf(form, match)
    const unknown = strangerIn(form, match, askedBefore)
    if (draft.ok && unknown) {
      setStrangers([...strangers, unknown])
      focusOn(fieldNamed(unknown.field))
      return
    }
    if (draft.ok) {
      if (isGrave(form)) setAsks(true)
      else onWrite(draft.entry)
      return
    }
    setLack(draft.field)
    focusOn(fieldNamed(draft.field))
  }

  /** Whose version counts is decided: the notice goes, and the focus goes on in the fields. */
  const settle = (next: Partial<EntryForm>) => {
    change(next)
    focusOn(fieldNamed('player') ?? fieldNamed('textDe'))
  }

  const chooseSide = (side: MatchSide, group: Element, goesOn: boolean) => {
    change({ side })
    const all = fields()
    if (goesOn) focusOn(all[all.indexOf(group) + 1])
    else group.querySelector<HTMLElement>(`input[value="${side}"]`)?.focus()
  }

  useKeys(element, event => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    if (!(target instanceof HTMLElement) || ctrlKey || altKey || metaKey || event.isComposing) return
    const isText = target.matches('textarea, input:not([type="radio"])')
    const group = target.closest('[data-field]')
    // Its first Escape closes the suggestions of a field.
    if (key === 'Escape' && target.getAttribute('aria-expanded') === 'true') return
    if (key === 'Escape') {
      event.preventDefault()
      onGiveUp()
    } else if (key === 'Enter' && target.matches('textarea, input[type="radio"]')) {
      event.preventDefault()
      submit()
    } else if (!isText && group?.getAttribute('data-field') === 'side') {
      const side = ({ ArrowLeft: 'home', ArrowRight: 'away' } as const)[key]
      const named = ({ [sideKeys.home]: 'home', [sideKeys.away]: 'away' } as const)[key.toUpperCase()]
      if (!side && !named) return
      event.preventDefault()
      // Arrows look around, as in any group; a letter has decided and goes on.
      chooseSide(side ?? named ?? 'home', group, named !== undefined)
    } else if (!isText && group && /^[1-9]$/.test(key)) {
      event.preventDefault()
      group.querySelectorAll<HTMLInputElement>('input[type="radio"]')[Number(key) - 1]?.click()
    }
  })

  const missing = type === 'Goal' ? t('desk.lacks.scorerMissing') : t('desk.lacks.playerMissing')
  const words: Readonly<Partial<Record<FormField, string>>> = {
    player: form.player.text.trim() === '' ? missing : t('desk.lacks.player'),
    otherPlayer: type === 'Goal' ? t('desk.lacks.otherUnknown') : t('desk.lacks.otherPlayer'),
  }
  const latest = strangers.at(-1)
  const doubted =
    strangerIn(form, match, askedBefore.slice(0, -1))?.name === latest?.name ? latest : undefined
  const fault = (field: FormField) => {
    if (lack === field) return words[field] ?? t(`desk.lacks.${field}`)
    return doubted?.field === field ? t('desk.lacks.stranger', { name: doubted.name }) : undefined
  }
  const what = t(`desk.commands.${type}`)

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={titleId}
      className={styles.composer}
      data-surface="raised"
      onSubmit={submit}
    >
      <h2 id={titleId} className={styles.title}>
        {corrects ? t('desk.form.correct', { what }) : t('desk.form.new', { what })}
      </h2>
      {newer && (
        <div data-newer="">
          <Notice
            tone="warning"
            live
            title={t('desk.foreign.title')}
            actions={
              <>
                <Button variant="quiet" onClick={() => settle({ corrects: pick(newer) })}>
                  {t('desk.foreign.mine')}
                </Button>
                <Button variant="quiet" onClick={() => settle(formOfEntry(newer))}>
                  {t('desk.foreign.theirs')}
                </Button>
              </>
            }
          >
            {t('desk.foreign.now', { entry: textOf(newer).line })}
          </Notice>
        </div>
      )}
      <EntryFields match={match} form={form} change={change} fault={fault} />
      <div className={styles.actions}>
        <Button type="submit" aria-keyshortcuts="Enter">
          {corrects ? t('desk.form.saveCorrection') : t('desk.form.save')}
          <Key name={t('desk.form.enter')} />
        </Button>
        <Button variant="quiet" aria-keyshortcuts="Escape" onClick={onGiveUp}>
          {t('desk.form.giveUp')}
          <Key name={t('desk.form.escape')} />
        </Button>
      </div>
      <GraveQuestion
        match={match}
        period={form.period === 'ShootOut' ? 'ShootOut' : 'FullTime'}
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          const draft = draftOf(form, match)
          setAsks(false)
          if (draft.ok) onWrite(draft.entry)
        }}
      />
    </form>
  )
}

const pick = ({ id, version, type }: DeskMatch['entries'][number]) => ({ id, version, type })

interface GraveQuestionProps {
  match: DeskMatch
  period: 'FullTime' | 'ShootOut'
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before the ticker closes, or before another kind of match begins. */
function GraveQuestion({ match, period, open, onClose, onConfirm }: GraveQuestionProps) {
  const { t } = useTranslation('admin')
  const { home, away, score } = match
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t(`desk.grave.${period}`)}
      description={
        period === 'FullTime'
          ? t('desk.grave.FullTimeText', {
              home: home.name,
              away: away.name,
              score: `${score?.home ?? 0}:${score?.away ?? 0}`,
            })
          : t('desk.grave.ShootOutText')
      }
      confirmLabel={t(`desk.grave.${period}Yes`)}
      cancelLabel={t('desk.grave.no')}
      onConfirm={onConfirm}
    />
  )
}
