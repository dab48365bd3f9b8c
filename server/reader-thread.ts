// Reads what strangers wrote, in a thread of the pool `readers` (platform/threads/threads.ts).
import { answerTasks } from "#platform/threads/answer-tasks.ts";
import { readPageSource } from "#domain/import-export/read-page-source.ts";
import { readPosts as readPostsOf } from "#domain/news/read-posts.ts";

export const readPosts = answerTasks(readPostsOf);
export const readPage = answerTasks(readPageSource);
