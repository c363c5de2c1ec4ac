import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles each file on its own, as its reader would, in one JVM: `CompileEach <directory> <file>…`
 * puts the classes of `s1.java` into `<directory>/s1`. Prints the files that fail.
 */
class CompileEach {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        for (int i = 1; i < args.length; i++) {
            String name = args[i].replaceAll(".*/|\\.java$", "");
            List<String> options = List.of("-encoding", "UTF-8", "-d", args[0] + "/" + name);
            boolean ok = compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(args[i])).call();
            if (!ok) System.out.println("failed " + name);
        }
    }
}
