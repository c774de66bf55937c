import type { UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { onTestFinished } from 'vitest'
import { listTerminationReasons } from '#contract/subscription/master-data.ts'
import {
  getContractMasterData,
  listContractMasterData,
  listContractPrices,
  listSeasonBlocks,
  listSeasonPlaces,
} from '#contract/subscription/master-data.ts'
import { type Contract, getContract, listContracts } from '#contract/subscription/contracts.ts'
import { contractPaths, type ContractStep } from '#src/lib/contract-paths.ts'
import { makeBlock, makePrices, makeSeason } from '../../factories/contracts.ts'
import { network } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import type { ScreenOptions } from '../../helpers/render.tsx'
import { openAccount } from '../account/account.tsx'

export const reasons = [
  { id: 'moving', text: { de: 'Ich ziehe um' } },
  { id: 'noAnswer', text: { de: 'Möchte ich nicht sagen' } },
]

/** The platform knows this contract from now on, with its season. */
export function answerWith(contract: Contract): void {
  respond(getContract, 200, contract)
  respond(listContracts, 200, [contract])
}

/** The platform has this season from now on, with prices, a block of three seats, and reasons. */
export function answerSeason(changes: Parameters<typeof makeSeason>[0] = {}): void {
  const season = makeSeason(changes)
  respond(listContractMasterData, 200, [season])
  respond(getContractMasterData, 200, season)
  respond(listContractPrices, 200, makePrices())
  respond(listTerminationReasons, 200, reasons)
  respond(listSeasonBlocks, 200, [makeBlock(), makeBlock({ block: 'S1', isStanding: true, free: 90 })])
  respond(listSeasonPlaces, 200, [
    { seatNo: 101, row: '3', seat: '11' },
    { seatNo: 102, row: '3', seat: '12' },
    { seatNo: 201, row: '4', seat: '1' },
  ])
}

export function openContract(contract: Contract, options: Omit<ScreenOptions, 'path'> = {}): UserEvent {
  answerWith(contract)
  return openAccount(contractPaths.contract(contract.id), options)
}

export function openStep(
  contract: Contract,
  step: ContractStep,
  options: Omit<ScreenOptions, 'path'> = {},
): UserEvent {
  answerWith(contract)
  return openAccount(contractPaths.step(contract.id, step), options)
}

/** What is sent about contracts from now on, by a method: the end of each path, its query and body. */
export function sent(method: string): { path: string; query: string; body: unknown }[] {
  const calls: { path: string; query: string; body: unknown }[] = []
  network.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== method || !pathname.includes('/subscription/')) return
    const text = await request.clone().text()
    calls.push({
      path: pathname.split('/self/')[1] ?? '',
      query: search,
      body: text === '' ? undefined : JSON.parse(text),
    })
  })
  onTestFinished(() => network.events.removeAllListeners())
  return calls
}

/** What axe finds; what it cannot see here, and what is the page's, is left out. */
export async function violations() {
  const found = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return found.violations
}
