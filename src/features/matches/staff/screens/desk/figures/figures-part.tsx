import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskFigures, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { matchSides, type MatchSide } from '#contract/matches/match-events.ts'
import { type MatchFigure, matchFigures } from '#contract/matches/match-statistics.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { FieldError } from '#src/ui/form/field-error.tsx'
import * as control from '#src/ui/form/control.module.css'
import { useSaveFigures } from '#src/features/matches/staff/api/match-changes.ts'
import { same } from '#src/features/matches/staff/parts/same.ts'
import { counterpart, type FigureTexts, figureTexts, readFigures } from './figure-texts.ts'
import { otherSide } from '../entry-form.ts'
import type { Desk } from '../use-desk.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { ChangedElsewhere } from '../changed-elsewhere.tsx'
import * as styles from './figures-part.module.css'

export function FiguresPart({ match, desk }: { match: DeskMatch; desk: Desk }) {
  const { t } = useTranslation(['admin', 'matches'])
  const language = useLanguage()
  const errorText = useDeskErrorText()
  const toast = useToast()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const current = match.figures
  const fields = useUnsaved<DeskFigures, FigureTexts>({
    current,
    textsOf: known => figureTexts(known, language),
    kept: desk.unsaved().figures,
    keep: unsaved => desk.keepUnsaved({ figures: unsaved }),
  })
  const { texts, isTouched, isForeign } = fields
  const [isChecked, setChecked] = useState(false)
  useLeaveWarning(isTouched)

  const save = useSaveFigures(match.id, ({ sent }) => {
    if (same(desk.unsaved().figures?.texts, sent)) desk.keepUnsaved({ figures: undefined })
  })
  const { figures, faults } = readFigures(texts)
  const isFault = (figure: MatchFigure, side?: MatchSide) =>
    isChecked && faults.some(fault => fault.figure === figure && (side === undefined || fault.side === side))

  const type = (figure: MatchFigure, side: MatchSide, text: string) => {
    const others = counterpart(figure, text)
    fields.type({
      ...texts,
      [figure]: {
        ...texts[figure],
        [side]: text,
        ...(others !== undefined && { [otherSide(side)]: others }),
      },
    })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = faults
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first.figure}-${first.side}"]`)?.focus()
      return
    }
    save.mutate(
      { figures, seen: current, sent: texts },
      {
        onSuccess: ({ isChanged }) => {
          if (isChanged) return
          fields.settle(figures, texts)
          setChecked(false)
          toast.success(t('desk.figures.saved'))
        },
      },
    )
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('desk.figures.title')}
        </h2>
        <p className={styles.lead}>{t('desk.figures.lead')}</p>
        {save.error && (
          <Notice tone="error" live title={t('desk.figures.notSaved')}>
            {errorText(save.error)}
          </Notice>
        )}
        {isForeign && isTouched && <ChangedElsewhere onTake={fields.take} />}
        <div className={styles.rows}>
          <div className={styles.row} aria-hidden="true">
            <span />
            {matchSides.map(side => (
              <span key={side} className={styles.team}>
                {match[side].name}
              </span>
            ))}
          </div>
          {matchFigures.map(figure => {
            const name = t(`matches:figures.${figure}`)
            return (
              <div key={figure} className={styles.row}>
                <span aria-hidden="true">{name}</span>
                {matchSides.map(side => (
                  <input
                    key={side}
                    type="text"
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={7}
                    name={`${figure}-${side}`}
                    className={control.control}
                    aria-label={t('desk.figures.field', { figure: name, team: match[side].name })}
                    aria-invalid={isFault(figure, side)}
                    aria-describedby={isFault(figure) ? `${id}-${figure}` : undefined}
                    value={texts[figure][side]}
                    onChange={({ target }) => type(figure, side, target.value)}
                  />
                ))}
                {isFault(figure) && (
                  <div className={styles.fault}>
                    <FieldError id={`${id}-${figure}`} error={t('desk.figures.fault')} />
                  </div>
                )}
              </div>
            )
          })}
        </div>
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('desk.figures.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
