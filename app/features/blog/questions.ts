/** The questions of the blog, in its order. The id is the address of the answer within the page. */
export const QUESTIONS = [
  { id: 'state-in-react', question: 'What are the different ways to manage state in a React application?' },
  { id: 'prototypical-inheritance', question: 'How does prototypical inheritance work in JavaScript?' },
  { id: 'unit-tests', question: 'What is a unit test, and why should we write them?' },
  { id: 'react-angular-vue', question: 'React vs. Angular vs. Vue: which one?' },
] as const;

export type QuestionId = (typeof QUESTIONS)[number]['id'];
