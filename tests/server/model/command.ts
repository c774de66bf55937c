import fc from 'fast-check'
import { checkWorld, type World } from './world.ts'

/** Something that somebody may do, with what it is about: a file in `commands/` has one or a few of them. */
export interface ModelCommand<Input, In = World> {
  name: string
  /** What it can be about. Numbers choose among what is there then (`pick`). */
  input: fc.Arbitrary<Input>
  /** Does it; where there is nothing to do it to, nothing. It fails by throwing. */
  run: (world: In, input: Input) => Promise<void>
}

export type CommandIn<In> = fc.AsyncCommand<object, In & object, true>
export type Command = CommandIn<World>

/** Commands as fast-check drives them: whatever one was, all rules are checked afterwards. */
export const commandsIn =
  <In extends object>(check: (world: In) => Promise<unknown>) =>
  <Input>({ name, input, run }: ModelCommand<Input, In>): fc.Arbitrary<CommandIn<In>> =>
    input.map(given => ({
      check: () => Promise.resolve(true),
      run: async (_, world) => {
        await run(world, given)
        await check(world)
      },
      toString: () => `${name}(${fc.stringify(given)})`,
    }))

export const commandOf = commandsIn(checkWorld)

/** Fails unless an answer is one of those that people may get. `call` has checked already that it is declared. */
export function expectStatus({ status, ...rest }: { status: number }, ...allowed: readonly number[]): void {
  if (!allowed.includes(status))
    throw new Error(`${status} ${JSON.stringify(rest)}, expected ${allowed.join(' or ')}`)
}

/** Any number to pick one of a list by. */
export const anyOne = () => fc.nat({ max: 11 })
