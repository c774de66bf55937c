import { useTranslation } from 'react-i18next'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { goalKinds, matchSides, varDecisions } from '#contract/matches/match-events.ts'
import type { MatchPeriod } from '#contract/matches/match-periods.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import {
  cardsFor,
  type EntryForm,
  type FormField,
  type FormType,
  goalsFor,
  isAboutGoal,
  isShootOut,
  squadOf,
} from '../entry-form.ts'
import { useDeskEntryText } from './use-desk-entry-text.ts'
import * as styles from './composer.module.css'
import { Key } from './key.tsx'
import { PlayerField } from './player-field.tsx'

interface EntryFieldsProps {
  match: DeskMatch
  form: EntryForm
  change: (change: Partial<EntryForm>) => void
  /** What is wrong with a field, in words. */
  fault: (field: FormField) => string | undefined
}

const withSide: readonly FormType[] = [
  'Goal',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'PenaltyShot',
]
const withOther: readonly FormType[] = ['Goal', 'Substitution']

/** Keys of the sides: H and A, as people who run tickers say home and away. */
export const sideKeys = { home: 'H', away: 'A' } as const

/** A choice with the key that makes it. */
const keyed = <Value extends string>(value: Value, key: string, name: string) => ({
  value,
  label: (
    <>
      <Key name={key} /> {name}
    </>
  ),
})

/** Choices with the keys 1, 2, 3 … in their order. */
const numbered = <const Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value, index) => keyed(value, String(index + 1), nameOf(value)))

/** The fields that an entry of a kind has, in the order in which they are typed. */
export function EntryFields({ match, form, change, fault }: EntryFieldsProps) {
  const { type, corrects } = form
  const isWhistle = type === 'Period'
  return (
    <>
      {withSide.includes(type) && <SideAndPlayers match={match} form={form} change={change} fault={fault} />}
      {type === 'VAR' && <Decision match={match} form={form} change={change} fault={fault} />}
      {isWhistle && !corrects && <Period match={match} form={form} change={change} fault={fault} />}
      {!isWhistle && type !== 'Comment' && !isShootOut(form, match) && (
        <Minute form={form} change={change} fault={fault} />
      )}
      <Texts form={form} change={change} fault={fault} />
    </>
  )
}

function SideAndPlayers({ match, form, change, fault }: EntryFieldsProps) {
  const { t } = useTranslation('admin')
  const { type, side, corrects } = form
  const playerLabel =
    type === 'Goal' || type === 'Substitution' || type === 'PenaltyShot'
      ? t(`desk.form.player.${type}`)
      : t('desk.form.player.card')
  const mayGoIn = type === 'PenaltyShot' && (!corrects || isShootOut(form, match))
  return (
    <>
      <div data-field="side">
        <RadioGroup
          look="row"
          legend={type === 'Goal' ? t('desk.form.side') : t('desk.form.sideOf')}
          hint={t('desk.form.sideHint')}
          error={fault('side')}
          required
          options={matchSides.map(value => keyed(value, sideKeys[value], match[value].name))}
          value={side}
          onValueChange={next => change({ side: next })}
        />
      </div>
      <div className={styles.pair}>
        <div data-field="player">
          <PlayerField
            label={playerLabel}
            required={type === 'Substitution'}
            squad={squadOf(match, form)}
            value={form.player}
            onChange={player => change({ player })}
            error={fault('player')}
          />
        </div>
        {withOther.includes(type) && (
          <div data-field="otherPlayer">
            <PlayerField
              label={t(`desk.form.otherPlayer.${type === 'Goal' ? 'Goal' : 'Substitution'}`)}
              required={type === 'Substitution'}
              squad={squadOf(match, form)}
              value={form.otherPlayer}
              onChange={otherPlayer => change({ otherPlayer })}
              error={fault('otherPlayer')}
            />
          </div>
        )}
      </div>
      {type === 'Goal' && (
        <div data-field="goalKind">
          <RadioGroup
            look="row"
            legend={t('desk.form.goalKind')}
            required
            options={numbered(['none', ...goalKinds], kind => t(`desk.form.goalKinds.${kind}`))}
            value={form.goalKind ?? 'none'}
            onValueChange={kind => change({ goalKind: kind === 'none' ? null : kind })}
          />
        </div>
      )}
      {mayGoIn && (
        <div data-field="scored">
          <RadioGroup
            look="row"
            legend={t('desk.form.scored')}
            error={fault('scored')}
            required
            options={numbered(['scoredYes', 'scoredNo'], value => t(`desk.form.${value}`))}
            value={form.scored === null ? null : form.scored ? 'scoredYes' : 'scoredNo'}
            onValueChange={value => change({ scored: value === 'scoredYes' })}
          />
        </div>
      )}
    </>
  )
}

/** A decision about a card that nobody has written. */
const noCard = 'none'

function Decision({ match, form, change, fault }: EntryFieldsProps) {
  const { t } = useTranslation(['admin', 'matches'])
  const textOf = useDeskEntryText(match)
  const goals = goalsFor(form.decision, match.entries)
  const cards = cardsFor(form.decision, match.entries)
  return (
    <>
      <div data-field="decision">
        <RadioGroup
          look="row"
          legend={t('desk.form.decision')}
          error={fault('decision')}
          required
          options={numbered(varDecisions, decision => t(`matches:entry.decisions.${decision}`))}
          value={form.decision}
          onValueChange={decision => {
            const about = isAboutGoal(decision)
              ? goalsFor(decision, match.entries)
              : cardsFor(decision, match.entries)
            const isStill = about.some(({ id }) => id === form.refersTo)
            // A goal has to be named, so the latest one is; a card may be.
            const likely = isAboutGoal(decision) ? (about[0]?.id ?? null) : null
            change({ decision, refersTo: isStill ? form.refersTo : likely })
          }}
        />
      </div>
      {isAboutGoal(form.decision) && (
        <div data-field="refersTo">
          <RadioGroup
            legend={t('desk.form.refersTo')}
            hint={goals.length === 0 ? t('desk.form.noGoal') : undefined}
            error={fault('refersTo')}
            required
            options={goals.map(goal => ({ value: goal.id, label: textOf(goal).line }))}
            value={form.refersTo}
            onValueChange={refersTo => change({ refersTo })}
          />
        </div>
      )}
      {cards.length > 0 && (
        <div data-field="refersTo">
          <RadioGroup
            legend={t('desk.form.refersToCard')}
            error={fault('refersTo')}
            options={[
              { value: noCard, label: t('desk.form.noCard') },
              ...cards.map(card => ({ value: card.id, label: textOf(card).line })),
            ]}
            value={form.refersTo ?? noCard}
            onValueChange={value => change({ refersTo: value === noCard ? null : value })}
          />
        </div>
      )}
    </>
  )
}

/** A whistle that the other desk was quicker with stays, and with it the focus: the platform refuses it, and says why. */
const whistlesFor = ({ nextPeriods }: DeskMatch, { period }: EntryForm): readonly MatchPeriod[] =>
  period === null || nextPeriods.includes(period) ? nextPeriods : [period, ...nextPeriods]

function Period({ match, form, change, fault }: EntryFieldsProps) {
  const { t } = useTranslation(['admin', 'matches'])
  const nameOf = (period: MatchPeriod) => t(`matches:periods.${period}`)
  return (
    <div data-field="period">
      <RadioGroup
        look="row"
        legend={t('desk.form.period')}
        error={fault('period')}
        required
        options={numbered(whistlesFor(match, form), nameOf)}
        value={form.period}
        onValueChange={period => change({ period })}
      />
    </div>
  )
}

type PlainProps = Omit<EntryFieldsProps, 'match'>

function Minute({ form, change, fault }: PlainProps) {
  const { t } = useTranslation('admin')
  return (
    <div data-field="minute" className={styles.minute}>
      <TextField
        label={t('desk.form.minute')}
        hint={t('desk.form.minuteHint')}
        required
        error={fault('minute')}
        // With digits and a plus, which the keyboard for numbers lacks.
        inputMode="tel"
        enterKeyHint="send"
        autoComplete="off"
        maxLength={8}
        value={form.minute}
        onChange={({ target }) => change({ minute: target.value })}
      />
    </div>
  )
}

function Texts({ form, change, fault }: PlainProps) {
  const { t } = useTranslation('admin')
  // One of both is enough.
  const isComment = form.type === 'Comment'
  const one = (text: string) => text.replace(/\s*\n\s*/g, ' ')
  return (
    <div className={styles.pair}>
      <div data-field="textDe">
        <TextArea
          label={t('desk.form.textDe')}
          required={isComment && form.textEn.trim() === ''}
          error={fault('textDe')}
          rows={2}
          lang="de"
          maxLength={1000}
          enterKeyHint="send"
          value={form.textDe}
          onChange={({ target }) => change({ textDe: one(target.value) })}
        />
      </div>
      <div data-field="textEn">
        <TextArea
          label={t('desk.form.textEn')}
          required={isComment && form.textDe.trim() === ''}
          rows={2}
          lang="en"
          maxLength={1000}
          enterKeyHint="send"
          value={form.textEn}
          onChange={({ target }) => change({ textEn: one(target.value) })}
        />
      </div>
    </div>
  )
}
