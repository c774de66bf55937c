export { endIfTerminated, isResting, missingOf } from './contract-view.ts'
export { effectsOfEarlyEnd, endEarly } from './end-early.ts'
export { type ContractLetter, seasonsCalledOff } from './seasons-called-off.ts'
export { terminate } from './terminate.ts'
