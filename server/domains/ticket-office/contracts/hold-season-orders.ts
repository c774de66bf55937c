import type { HoldOrders, OrderFate } from '../../contract-transfers/contract-transfers-api.ts'
import { endUnpaidRenewals, isUnpaid, lockSeasonsInOrders, type SeasonInOrder } from './seasons-in-orders.ts'

/** Orders of seasons whose contract somebody else takes over. */
export const holdSeasonOrders: HoldOrders = async (tx, goods, seasons) => {
  const locked = (await lockSeasonsInOrders(tx, seasons)).filter(isUnpaid)
  const fates = new Map(locked.map(season => [season.line.orderNumber, fateOf(season)]))
  return {
    fateOf: orderNumber => fates.get(orderNumber),
    end: now => endUnpaidRenewals(tx, goods, locked, now),
  }
}

function fateOf({ status, isBeingPaid, isReturned }: SeasonInOrder): OrderFate {
  if (isBeingPaid) return 'beingPaid'
  return status.kind === 'renewal' && !isReturned ? 'ends' : 'stays'
}
