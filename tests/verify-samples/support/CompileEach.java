import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles each file on its own, as its reader would, in one JVM: `CompileEach <directory> <file>…`
 * puts the classes of `s1.java` into `<directory>/s1`. Warnings are errors; prints the files that fail
 * and ends with 1 then.
 */
class CompileEach {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        boolean failed = false;
        for (int i = 1; i < args.length; i++) {
            String name = args[i].replaceAll(".*/|\\.java$", "");
            List<String> options = List.of(
                "-encoding", "UTF-8", "-Xlint:all", "-Werror", "-proc:none", "-d", args[0] + "/" + name);
            boolean ok = compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(args[i])).call();
            if (!ok) System.out.println("failed " + name);
            failed |= !ok;
        }
        if (failed) System.exit(1);
    }
}
