import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskLineUp, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { type MatchSide, matchSides } from '#contract/matches/match-events.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useSaveLineUp } from '#src/features/matches/staff/api/match-changes.ts'
import { same } from '#src/features/matches/staff/parts/same.ts'
import {
  benchMost,
  lineUpTexts,
  type LineUpTexts,
  type ReadLine,
  readLineUp,
  starterCount,
} from './line-up-text.ts'
import type { Desk } from '../use-desk.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { ChangedElsewhere } from '../changed-elsewhere.tsx'
import * as styles from './line-up-form.module.css'

interface LineUpFormProps {
  match: DeskMatch
  side: MatchSide
  desk: Desk
}

/** One side's line-up as lines of text, and how they are read. */
export function LineUpForm({ match, side, desk }: LineUpFormProps) {
  const { t } = useTranslation('admin')
  const errorText = useDeskErrorText()
  const toast = useToast()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const current = match.lineUps[side]
  const fields = useUnsaved<DeskLineUp | null, LineUpTexts>({
    current,
    textsOf: lineUpTexts,
    kept: desk.unsaved()[side],
    keep: unsaved => desk.keepUnsaved({ [side]: unsaved }),
  })
  const { texts, isTouched, isForeign } = fields
  const [isChecked, setChecked] = useState(false)
  useLeaveWarning(isTouched)
  const team = match[side].name

  const save = useSaveLineUp(match.id, side, ({ sent }) => {
    if (same(desk.unsaved()[side]?.texts, sent)) desk.keepUnsaved({ [side]: undefined })
  })
  const read = readLineUp(texts, match.squads[side])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const { lineUp } = read
    if (!lineUp) {
      const wrong: keyof LineUpTexts = !read.isFormation
        ? 'formation'
        : isWrong(read.starters, starterCount, starterCount)
          ? 'starters'
          : 'bench'
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    // What the other desk has written meanwhile is on the screen: this press is meant.
    save.mutate(
      { lineUp, seen: current, sent: texts },
      {
        onSuccess: ({ isChanged }) => {
          if (isChanged) return
          fields.settle(lineUp, texts)
          setChecked(false)
          toast.success(t('desk.lineUps.saved', { team }))
        },
      },
    )
  }

  const change = (next: Partial<LineUpTexts>) => fields.type({ ...texts, ...next })
  const fault = (is: boolean, key: 'formationFault' | 'startersFault' | 'benchFault') =>
    isChecked && is ? t(`desk.lineUps.${key}`) : undefined

  return (
    <Card as="section" aria-labelledby={titleId}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <h2 id={titleId} className={styles.title}>
          {t('desk.lineUps.title', { team })}
        </h2>
        <p className={styles.lead}>{t('desk.lineUps.lead')}</p>
        {save.error && (
          <Notice tone="error" live title={t('desk.lineUps.notSaved')}>
            {errorText(save.error)}
          </Notice>
        )}
        {isForeign && isTouched && <ChangedElsewhere onTake={fields.take} />}
        <TextField
          name="formation"
          label={t('desk.lineUps.formation')}
          hint={t('desk.lineUps.formationHint')}
          required
          error={fault(!read.isFormation, 'formationFault')}
          autoComplete="off"
          maxLength={11}
          value={texts.formation}
          onChange={({ target }) => change({ formation: target.value })}
        />
        <TextArea
          name="starters"
          label={t('desk.lineUps.starters')}
          required
          error={fault(isWrong(read.starters, starterCount, starterCount), 'startersFault')}
          rows={11}
          autoComplete="off"
          spellCheck={false}
          value={texts.starters}
          onChange={({ target }) => change({ starters: target.value })}
        />
        <ReadLines lines={read.starters} all={starterCount} />
        <TextArea
          name="bench"
          label={t('desk.lineUps.bench')}
          error={fault(isWrong(read.bench, 0, benchMost), 'benchFault')}
          rows={7}
          autoComplete="off"
          spellCheck={false}
          value={texts.bench}
          onChange={({ target }) => change({ bench: target.value })}
        />
        <ReadLines lines={read.bench} all={benchMost} />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('desk.lineUps.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const isWrong = (lines: readonly ReadLine[], least: number, most: number): boolean =>
  lines.length < least || lines.length > most || lines.some(({ ok }) => !ok)

/** How lines are read: who is meant, and what is wrong. */
function ReadLines({ lines, all }: { lines: readonly ReadLine[]; all: number }) {
  const { t } = useTranslation('admin')
  if (lines.length === 0) return null
  return (
    <div className={styles.read}>
      <p className={styles.count}>
        {t('desk.lineUps.read')}: {t('desk.lineUps.count', { count: lines.length, all })}
      </p>
      <ul className={styles.players}>
        {lines.map((line, index) =>
          line.ok ? (
            // Lines have no other name than their place.
            <li key={index} className={styles.player}>
              <span className={styles.number}>{line.player.number ?? '–'}</span>
              {line.player.name}
              {line.player.captain && ` (${t('desk.lineUps.captain')})`}
            </li>
          ) : (
            <li key={index} className={styles.wrong}>
              {t(`desk.lineUps.${line.fault}`, { text: line.text })}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

export const LineUpsPart = ({ match, desk }: { match: DeskMatch; desk: Desk }) => (
  <div className={styles.sides}>
    {matchSides.map(side => (
      <LineUpForm key={side} match={match} side={side} desk={desk} />
    ))}
  </div>
)
