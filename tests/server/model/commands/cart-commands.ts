import fc from 'fast-check'
import { add, cartOf, change, claim, itemsOf, newVisitor, remove } from '#tests/helpers/shopper.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { pick, wanted, type World } from '../world.ts'

const anySku = fc.constantFrom(...wanted)
const fewPieces = fc.integer({ min: 1, max: 3 })

/** A person, or a visitor who has not become one of them. */
const shopperOf = ({ people, visitors }: World, number: number) => pick([...people, ...visitors], number)

export const addToCart: ModelCommand<{ who: number; sku: string; quantity: number }> = {
  name: 'addToCart',
  input: fc.record({ who: anyOne(), sku: anySku, quantity: fewPieces }),
  run: async (world, { who, sku, quantity }) => {
    const shopper = shopperOf(world, who)
    // 404: a visitor who was claimed is none any more.
    if (shopper) expectStatus(await add(world.platform, shopper, sku, quantity), 200, 400, 404, 409)
  },
}

export const comeAsVisitor: ModelCommand<{ sku: string; quantity: number }> = {
  name: 'comeAsVisitor',
  input: fc.record({ sku: anySku, quantity: fewPieces }),
  run: async ({ platform, visitors }, { sku, quantity }) => {
    const visitor = await newVisitor(platform)
    visitors.push(visitor)
    expectStatus(await add(platform, visitor, sku, quantity), 200, 400, 409)
  },
}

export const claimVisitor: ModelCommand<{ who: number; visitor: number }> = {
  name: 'claimVisitor',
  input: fc.record({ who: anyOne(), visitor: anyOne() }),
  run: async ({ platform, people, visitors }, { who, visitor }) => {
    const [person, claimed] = [pick(people, who), pick(visitors, visitor)]
    if (person && claimed) expectStatus(await claim(platform, person, claimed.id), 200, 404)
  },
}

export const changeLine: ModelCommand<{ who: number; line: number; quantity: number }> = {
  name: 'changeLine',
  input: fc.record({ who: anyOne(), line: anyOne(), quantity: fc.integer({ min: 1, max: 6 }) }),
  run: async ({ platform, people }, { who, line, quantity }) => {
    const person = pick(people, who)
    const item = person && pick(itemsOf(await cartOf(platform, person)), line)
    if (item) expectStatus(await change(platform, person, item.id, { quantity }), 200, 400, 409)
  },
}

export const removeLine: ModelCommand<{ who: number; line: number }> = {
  name: 'removeLine',
  input: fc.record({ who: anyOne(), line: anyOne() }),
  run: async ({ platform, people }, { who, line }) => {
    const person = pick(people, who)
    const item = person && pick(itemsOf(await cartOf(platform, person)), line)
    if (item) expectStatus(await remove(platform, person, item.id), 200)
  },
}
