export { merchantTasksErrors } from './errors.ts';
export type { TaskRowView, TaskView, TemplateContentView, TemplateRowView, TemplateView } from './shapes.ts';
export { requestCalls, requestList, sendRequest, sendTask, type TaskCalls, taskCalls, taskList, taskViews } from './tasks.ts';
export { listTemplateCompanies, listTemplates, retireTemplate, saveTemplate, showTemplate, submitTemplate, templateList } from './templates.ts';
