/* Entry point of the browser platform; see README.md. */
export { ApiError, isApiError } from './api/api-error.ts';
export { newIdempotencyKey, withFiles, type Files } from './api/build-request.ts';
export { call, callForFile, onCallFailures, saveFile, type AnyEndpoint, type CallOptions, type ReceivedFile } from './api/call.ts';
export {
  AlsoStale,
  connectStaleTogether,
  endpointKey,
  queryClient,
  queryKeyOf,
  useInvalidate,
  useMutationCall,
  useQueryCall,
  type MutationCallOptions,
  type QueryCallOptions,
  type StaleTogether,
} from './api/queries.ts';
export { isConnectionGone, onConnectionBack, tryConnection, useConnectionGone, watchConnection } from './api/connection.ts';
export { AmountInput } from './form/amount-input.tsx';
export { AppForm, Field, FormPart, useInputField } from './form/app-form.tsx';
export { useDraft } from './form/drafts.ts';
export { FormDialog } from './form/form-dialog.tsx';
export { DayInput } from './form/day-input.tsx';
export { InstantInput } from './form/instant-input.tsx';
export { connectInputs, type FindInputField } from './form/call-inputs.ts';
export type { FieldName } from './form/field-name.ts';
export { FieldProblem, inputProblem } from './form/field-problem.tsx';
export { NumberInput } from './form/number-input.tsx';
export { isFloatNumber } from './form/amount-text.ts';
export type { RuleSpec } from './form/rules.ts';
export {
  withTexts,
  antLocaleOf,
  chooseLanguage,
  currentLanguage,
  hasChosenLanguage,
  speakTo,
  useLanguageChoices,
  startTexts,
  type TextSource,
} from './i18n/language.ts';
export type { MessageKey, Namespace, TextParams } from '../contract/index.ts';
export { formatCount, formatDecimal, formatMoney, formatMoneyShort, formatPercent, formatShort } from './i18n/money.ts';
export { onMissingText, textNow, textOf, useText, validationText, type Text } from './i18n/text.ts';
export { chooseZone, currentZone, useZone } from './i18n/zone-store.ts';
export { timesIn, type Times, useTimes } from './i18n/times.ts';
export { asMilliseconds, formatInstant, instantOf, lastThirtyDays, upTo, wallTimeOf, zoneCodes, zoneMark, zones, type ZoneCode } from './i18n/zones.ts';
export { nowMs } from './clock/now.ts';
export { ageText, Due, dueLevel, timeLeftText } from './clock/due.tsx';
export { levelTones, TimeLeft, useNow } from './clock/time-left.tsx';
export { idleState, watchActs } from './session/activity.ts';
export { beforeSignOut } from './session/before-sign-out.ts';
export { actorText } from './kit/actor-text.ts';
export { ActionButton } from './kit/action-button.tsx';
export { Answer, joinAnswers, type AnswerState } from './kit/answer.tsx';
export { AppDialog } from './kit/app-dialog.tsx';
export { AppDrawer, RecordDrawer } from './kit/app-drawer.tsx';
export { Arithmetic, type ArithmeticLine } from './kit/arithmetic.tsx';
export { Brand, BrandMark } from './kit/brand.tsx';
export { Panel } from './kit/card.tsx';
export { Chart } from './kit/chart.tsx';
export { categoryColours, type ChartSeries, otherCategory } from './kit/chart-series.ts';
export {
  changeDisplay,
  contentWidths,
  defaultDisplay,
  footerTypes,
  layoutTypes,
  navbarColours,
  navbarTypes,
  readDisplay,
  skins,
  transitions,
  type DisplaySettings,
} from './kit/display.ts';
export { displayStore, useDisplay } from './kit/display-store.ts';
export { EventTimeline, type TimelineEvent } from './kit/event-line.tsx';
export { evidenceTypes, FileDrop, FileLink, tableTypes, type AcceptedTypes } from './kit/files.tsx';
export { tableFormat, TableReadingNote, tableRemarks } from './kit/table-reading.tsx';
export { FileViewer } from './kit/file-viewer.tsx';
export { type ReviewedDocument, DocumentBeside, DocumentReview } from './kit/document-review.tsx';
export { DocumentDecision, type DocumentRejection } from './form/document-decision.tsx';
export { InsideLink } from './kit/inside-link.tsx';
export { useKept } from './kit/use-kept.ts';
export { lazyPart } from './kit/lazy-part.tsx';
export { Grid, Stack, WithAside } from './kit/layout.tsx';
export { FactLine } from './kit/fact-line.tsx';
export { type MenuAct, MoreActs } from './kit/more-acts.tsx';
export { PageHeader } from './kit/page-header.tsx';
export { PageTabs } from './kit/page-tabs.tsx';
export { type PlainColumn, PlainTable } from './kit/plain-table.tsx';
export { type RailFact, RailFacts, RailPage } from './kit/rail-page.tsx';
export { Section, type SectionItem } from './kit/section.tsx';
export { Spark } from './kit/spark.tsx';
export { StatCard } from './kit/stat-card.tsx';
export { StatStrip, type StripCell } from './kit/stat-strip.tsx';
export { EmptyState, SkeletonLines } from './kit/states.tsx';
export type { Tone, Vocabulary } from '../contract/index.ts';
export { StatusTag, Tag, toneOf } from './kit/status-tag.tsx';
export { themeOf } from './kit/theme.ts';
export { Switcher } from './kit/switcher.tsx';
export { WhenOpened } from './kit/when-opened.tsx';
export { notify, toast, ToastHost, undoable, undoKey, undoLatest } from './kit/toast.tsx';
export { useMedia } from './kit/use-media.ts';
export { useNewest } from './kit/use-newest.ts';
export { CalendarDay, connectIdFormat, idNumberText, IdText, Money, Time } from './kit/values.tsx';
export { onShowShortcuts, type Shortcut, type ShortcutGroup, shortcutSetting, showShortcuts, shownShortcuts } from './keys/shortcut-table.ts';
export { leaveChoice } from './keys/leave-choice.ts';
export { useShortcuts } from './keys/use-shortcuts.ts';
export { DownloadLog } from './list/download-log.tsx';
export type { Draft, FilterField, Option } from './list/fields.ts';
export { fieldsOf, type ShownFilter } from './list/fields-of.ts';
export { FileRequest } from './list/file-request.tsx';
export { FilesPanel } from './list/files-panel.tsx';
export { draftOf, forgetFilters } from './list/shown-list.ts';
export { FilterBar } from './list/filter-bar.tsx';
export { useKeyedList } from './list/keyed-list.ts';
export { ListPage } from './list/list-page.tsx';
export { RangeInput } from './list/range-input.tsx';
export type { RangeValue } from './list/range-value.ts';
export { listOfRows, useList, type List, type RowOf, type UseListOptions } from './list/use-list.ts';
export { canReach, connectRoutes, offeredRoutes, type OfferedRoute, useAddressParams, useGo, usePathParams, useSetAddressParams } from './navigation.ts';
export type { LoadPage, Pages } from './pages.ts';
export { findBehind } from './queue/find-behind.ts';
export { UnprocessedDialog, type UnprocessedRow } from './queue/unprocessed-dialog.tsx';
export { LookersNote, type LookersOf, LookersOfOpen, useLookersOfOpen } from './queue/lookers.tsx';
export type { Advance, Direction } from './queue/next-row.ts';
export { QueuePage, QueueDetailTitle } from './queue/queue-page.tsx';
export { QueueList, type QueueRow } from './queue/queue-list.tsx';
export { QueueDetailHead, QueueSplit } from './queue/queue-split.tsx';
export { SelectionBar } from './queue/selection-bar.tsx';
export { type Queue, useQueue } from './queue/use-queue.ts';
export { useSelection } from './queue/use-selection.ts';
export { Can, useAbilities, useMayCall, useSession } from './session/abilities.tsx';
export { useMissing, useSubjectName } from './session/missing.ts';
export { ScreenOf, useIsReadOnly } from './session/read-only.tsx';
export { browserStorage, forgetOthers, storageOf } from './session/browser-storage.ts';
export { initialAbilities, ownStorage, sessionStore, type SessionTokens, type UserData } from './session/session-store.ts';
export { connectUserSettings, loadSetting, readLocalSetting, saveSetting, type UserSettingsPort } from './settings/user-settings.ts';
export { declareSlot, emptySlots, fillSlot, type Slot, useIsShown } from './slots/slot.tsx';
export { useChosenRows } from './slots/use-chosen-rows.ts';
export { AppTable, type AppTableProps } from './table/app-table.tsx';
export { focusFirstRow } from './table/row-keyboard.ts';
export { shownColumns } from './table/table-settings.tsx';
export { addressOf, type AppColumn, columnsOf, type RowAction, type TableSelection } from './table/columns.ts';
