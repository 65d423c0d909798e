export const readJob = 'screening-lists.read';
export const loadJob = 'screening-lists.load';
export const fetchJob = 'screening-lists.fetch';
