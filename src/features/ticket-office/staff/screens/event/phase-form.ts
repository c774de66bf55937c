import { z } from 'zod'
import { phaseAudiences } from '#contract/ticketing/events.ts'
import { type StaffEvent, type StaffPhase, staffPhase } from '#contract/ticketing/staff-events.ts'
import { toClubTime } from '../../parts/club-time.ts'
import { typedMoment } from '../../parts/typed-moment.ts'

const typedPhase = z
  .object({
    audience: z.enum(phaseAudiences),
    opensAt: typedMoment,
    closesAt: z.union([z.literal('').transform(() => null), typedMoment]),
    contingents: z.array(z.string()),
    cap: z.string().transform(Number),
    organizationCap: z.string().transform(Number),
  })
  .pipe(staffPhase)

/** The phases of an event as they are typed, turned into what the platform takes. */
export const phasesForm = (version: number) =>
  z
    .object({ phases: z.array(typedPhase).min(1), mayChangeBegun: z.boolean() })
    .transform(typed => ({ ...typed, version }))
export type PhasesValues = z.input<ReturnType<typeof phasesForm>>
export type PhasesBody = z.output<ReturnType<typeof phasesForm>>
type PhaseValues = PhasesValues['phases'][number]

const toValues = ({ opensAt, closesAt, cap, organizationCap, ...phase }: StaffPhase): PhaseValues => ({
  ...phase,
  opensAt: toClubTime(opensAt),
  closesAt: closesAt === null ? '' : toClubTime(closesAt),
  cap: String(cap),
  organizationCap: String(organizationCap),
})

export const phasesValues = ({ phases }: StaffEvent): PhasesValues => ({
  phases: phases.map(toValues),
  mayChangeBegun: false,
})

/** Like the last one, for everybody, and without its moments. */
export const nextPhase = (last: PhaseValues | undefined): PhaseValues => ({
  audience: 'everyone',
  opensAt: '',
  closesAt: '',
  contingents: last?.contingents ?? [],
  cap: last?.cap ?? '2',
  organizationCap: last?.organizationCap ?? '20',
})
